-- Adds only: a stock take may count the items of a class by what was used of them; 'none' are those of which nothing was used.

alter table stock_takes drop constraint stock_takes_scope_check;
alter table stock_takes add constraint stock_takes_scope_check check (scope in ('all', 'rack', 'kind', 'schedule', 'abc')),
  add constraint take_of_a_class check (scope <> 'abc' or chosen in ('A', 'B', 'C', 'none'));
