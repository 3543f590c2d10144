-- Cash that comes or goes is in a drawer. Not asked of rows from before: a void of a closed session's receipt had none.
alter table receipts add constraint cash_is_in_a_session check (mode <> 'CASH' or session_id is not null) not valid;

-- What adds up beyond 2^53 paise is no exact number in the browser.
alter table bills add constraint bill_is_an_exact_number check (abs(total) < 9007199254740992 and abs(gross) < 9007199254740992);
