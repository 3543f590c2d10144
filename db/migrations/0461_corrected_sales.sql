-- A sale is corrected on its day: it is reversed whole, and sold again as the next version of its cart. What of it came back has been
-- refunded by its prices, so that nothing comes back of a reversed sale, and a sale of which something came back is not reversed.

create function keep_returns_of_standing_sales() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The two wait for each other at the sale.
  perform from pharmacy_sales where hospital_id = new.hospital_id and id = new.sale_id for no key update;
  if exists (select from pharmacy_sales where hospital_id = new.hospital_id and reverses_id = new.sale_id) then
    perform break_rule('return_is_of_a_standing_sale');
  end if;
  return null;
end $$;
revoke execute on function keep_returns_of_standing_sales() from public;
create trigger b_of_standing_sale after insert on pharmacy_returns for each row execute function keep_returns_of_standing_sales();

create function keep_returned_sales_standing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from pharmacy_sales where hospital_id = new.hospital_id and id = new.reverses_id for no key update;
  if exists (select from pharmacy_returns where hospital_id = new.hospital_id and sale_id = new.reverses_id) then
    perform break_rule('reversed_sale_has_no_return');
  end if;
  return null;
end $$;
revoke execute on function keep_returned_sales_standing() from public;
create trigger b_without_returns after insert on pharmacy_sales for each row when (new.reverses_id is not null)
  execute function keep_returned_sales_standing();
