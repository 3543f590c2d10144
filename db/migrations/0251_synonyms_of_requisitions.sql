-- What clerks type for a service that is ordered from outside, as in the other lists of the catalogue.
alter table external_requisitions add column synonyms text check (length(synonyms) between 1 and 200);
