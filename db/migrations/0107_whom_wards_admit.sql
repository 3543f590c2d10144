-- Adds only: Whom a ward admits: everyone, or one sex only (decision record 082). Wards that are there already are set by the words Male
-- and Female in their names; one whose name says both, or neither, admits everyone.
alter table wards add column admits text not null default 'any'
  constraint ward_admits_a_sex_or_everyone check (admits in ('any', 'male', 'female'));

-- The owner is bound by row security too, which hides wards in the recycle bin: they are restored as the others are.
do $$
declare
  hospital text;
begin
  perform set_config('app.recycle_bin', 'open', true);
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    update wards set admits = case when ward_type ~* '\mfemale\M' then 'female' else 'male' end
      where (ward_type ~* '\mfemale\M') <> (ward_type ~* '\mmale\M');
  end loop;
  perform set_config('app.hospital', '', true);
  perform set_config('app.recycle_bin', '', true);
end $$;
