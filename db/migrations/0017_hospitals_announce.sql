-- A hospital's own settings (idle minutes, phone, address) are shown by open screens: their change is announced like any other.
create trigger c_announce after insert or update on hospitals for each statement execute function announce_change('hospitals');
