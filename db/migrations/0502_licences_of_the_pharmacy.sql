-- Adds only: the drug licences of the pharmacy, each by its form with the last day on which it holds. Forms 20 and 21 are those of retail sale, 20F
-- that of schedule X.
-- `licences`, one text without a day, is printed by the program before this one only.

alter table pharmacy_settings
  add column licence_20 text not null default '' check (length(licence_20) <= 60),
  add column licence_20_until date,
  add column licence_21 text not null default '' check (length(licence_21) <= 60),
  add column licence_21_until date,
  add column licence_20f text not null default '' check (length(licence_20f) <= 60),
  add column licence_20f_until date,
  add constraint licence_20_has_its_last_day check ((licence_20 = '') = (licence_20_until is null)),
  add constraint licence_21_has_its_last_day check ((licence_21 = '') = (licence_21_until is null)),
  add constraint licence_20f_has_its_last_day check ((licence_20f = '') = (licence_20f_until is null));
