-- The two hospitals of the installation. Contact and texts are changed by their administrators on /settings.
do $$
begin
  perform set_config('app.hospital', 'hope', true);
  insert into hospitals (id, type, name, full_name, short_text, tagline, description, patient_prefix, features) values (
    'hope', 'hope', 'Hope Hospital', 'Hope Multi-Specialty Hospital', 'Hope', 'Care you can count on',
    'Multi-specialty hospital for surgery, medicine and critical care', 'UHHO',
    '{Pharmacy,Laboratory,Radiology,Operation Theatre,Accounting,Hope Surgeons,Hope Consultants,Hope Anaesthetists,CGHS Surgery}');
  perform set_config('app.hospital', 'ayushman', true);
  insert into hospitals (id, type, name, full_name, short_text, tagline, description, patient_prefix, features) values (
    'ayushman', 'ayushman', 'Ayushman Hospital', 'Ayushman Government Scheme Hospital', 'Ayushman', 'Health cover for every family',
    'Hospital for patients of the government health schemes', 'UHAY',
    '{Pharmacy,Laboratory,Radiology,Operation Theatre,Accounting,Ayushman Surgeons,Ayushman Consultants,Ayushman Anaesthetists,CGHS Surgery}');
end $$;
