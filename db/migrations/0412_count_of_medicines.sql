-- The number beside Medications in the menu.
call keep_counted('medicines', 'medicines');
