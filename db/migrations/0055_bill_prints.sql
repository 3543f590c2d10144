-- Adds only: the program before this one may go on serving.
-- The prints of a bill version, each document counted for itself: whatever follows its first print is a duplicate.
create table bill_prints (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  bill_id uuid not null,
  document text not null check (document in ('final-bill', 'corporate-bill', 'invoice', 'detailed-invoice', 'discharge-invoice',
    'physiotherapy-bill')),
  -- 1 is the original.
  copy_no int not null check (copy_no > 0),
  primary key (hospital_id, id),
  constraint print_of_bill foreign key (hospital_id, bill_id) references bills (hospital_id, id),
  constraint one_print_a_copy unique (hospital_id, bill_id, document, copy_no)
);
call keep_insert_only('bill_prints', 'bills');
