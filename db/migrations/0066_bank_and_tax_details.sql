-- Adds only: the program before this one may go on serving.
-- Where payers send their money, and the hospital's numbers with the tax offices, as bills and claims print them. '' is not known.
alter table hospitals
  add column account_name text not null default '',
  add column account_number text not null default '',
  add column bank_name text not null default '',
  add column bank_branch text not null default '',
  add column ifsc text not null default '',
  add column pan text not null default '',
  add column gstin text not null default '',
  add constraint account_number_of_digits check (account_number ~ '^([0-9]{9,18})?$'),
  add constraint ifsc_of_its_shape check (ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$'),
  add constraint pan_of_its_shape check (pan ~ '^([A-Z]{5}[0-9]{4}[A-Z])?$'),
  add constraint gstin_of_its_shape check (gstin ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$'),
  add constraint bank_account_is_whole check ('' in (account_number, ifsc, bank_name, account_name)
    = (concat(account_number, ifsc, bank_name, account_name, bank_branch) = '')),
  -- The third to twelfth character of a GSTIN are the PAN of whom it was given to.
  add constraint gstin_of_the_same_pan check ('' in (gstin, pan) or substr(gstin, 3, 10) = pan);
grant update (account_name, account_number, bank_name, bank_branch, ifsc, pan, gstin) on hospitals to wardbook_app;

-- Under which number the hospital is empanelled with a payer.
alter table payers add column empanelment_no text check (length(empanelment_no) between 1 and 60);
