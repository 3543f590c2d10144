-- A follow-up that is due ends by a call, or by somebody who says why nobody calls any more.
alter table call_records
  add column follow_up_ended_at timestamptz,
  add column follow_up_ended_by uuid,
  add column follow_up_end_reason text check (length(follow_up_end_reason) between 1 and 300),
  add constraint end_of_a_follow_up check (num_nulls(follow_up_ended_at, follow_up_ended_by, follow_up_end_reason) in (0, 3)
    and (follow_up_ended_at is null or follow_up_date is not null));
