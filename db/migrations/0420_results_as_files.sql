-- Adds only: the program before this one may go on serving.
-- A result may be a file: the picture of a slide, a panel of another laboratory (orders design 4). Its words are the name of the file.

alter table lab_results add column file_id uuid,
  add constraint result_is_file foreign key (hospital_id, file_id) references files (hospital_id, id);
alter table lab_results drop constraint lab_results_kind_check,
  add constraint lab_results_kind_check check (kind in ('numeric', 'text', 'choice', 'culture', 'file', 'not_done', 'withdrawn')),
  add constraint result_of_a_file_has_it check ((kind = 'file') = (file_id is not null));
create index lab_results_of_file on lab_results (hospital_id, file_id) where file_id is not null;
