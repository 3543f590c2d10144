-- Desks of laboratory, radiology, theatre and purchase (decisions 'Roles').

alter table users drop constraint users_desks_check;
alter table users add constraint users_desks_check check (desks <@ array['reception', 'billing', 'insurance', 'discharge', 'security',
  'pharmacy', 'lab', 'telecaller', 'accounts', 'pathologist', 'radiology', 'radiologist', 'theatre', 'purchase']);
-- Who verifies and reports is a doctor; who works at these desks is desk staff or a nurse.
alter table users add constraint desks_fit_the_role check (
  (role = 'doctor' or not desks && array['pathologist', 'radiologist'])
  and (role in ('user', 'nurse') or not desks && array['radiology', 'theatre', 'purchase']));
