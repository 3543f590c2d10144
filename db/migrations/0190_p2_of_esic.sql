-- P-II is the individual bill of ESIC. Forms of other payers that were begun before stay as they are.
create function p2_is_of_esic() returns trigger language plpgsql as $$
begin
  if not exists (select from bills b join payers p on p.hospital_id = b.hospital_id and p.id = b.payer_id
      where b.hospital_id = new.hospital_id and b.id = new.bill_id and p.kind = 'esic') then
    perform break_rule('p2_is_of_esic');
  end if;
  return null;
end $$;
create trigger c_esic after insert on p2_forms for each row execute function p2_is_of_esic();

-- Where the printed list has the procedure: P-II names the page beside the code.
alter table cghs_surgery add column list_page text
  constraint cghs_surgery_list_page_check check (length(list_page) between 1 and 12);
