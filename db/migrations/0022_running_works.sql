-- Every two seconds each process looks for works whose process died.
create index long_works_running on long_works (hospital_id) where state = 'running';
