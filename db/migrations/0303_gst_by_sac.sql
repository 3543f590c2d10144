-- A service may have a SAC, and a row of the GST may be of one SAC: it taxes the services of its head that have it, before the row of the
-- whole head.
alter table services add column sac text constraint services_sac_check check (sac ~ '^[0-9]{4,8}$');

alter table gst_rules
  add column sac text constraint gst_rules_sac_check check (sac ~ '^[0-9]{4,8}$'),
  drop constraint gst_rules_do_not_overlap,
  add constraint gst_rules_do_not_overlap exclude using gist (hospital_id with =,
    (coalesce(tariff_class_id, '00000000-0000-0000-0000-000000000000')) with =, head with =, (coalesce(sac, '')) with =,
    daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
