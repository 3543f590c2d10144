-- Adds only: the program before this one may go on serving.
-- The worklists of the laboratory and of radiology keep views of a person, as the dashboards do.

alter table saved_views drop constraint saved_views_screen_check;
alter table saved_views add constraint saved_views_screen_check
  check (screen in ('todays-ipd', 'todays-opd', 'lab-orders', 'radiology'));
