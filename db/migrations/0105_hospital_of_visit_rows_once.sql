-- Adds only: The policy of the dashboards' rows asks for the hospital once a statement, not for each row (as decision record 063 has it
-- for the patients of the telecallers): of what reads every inpatient row that was a third.
alter policy hospital_scope on visit_rows using (hospital_id = (select app_hospital()));
