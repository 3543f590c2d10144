-- Adds only: the program before this one may go on serving.
-- What the laboratory was told of the patient at the collection: ranges that ask for it count only then (decision record 122).
alter table lab_samples
  add column meal_state text constraint sample_after_or_before_a_meal check (meal_state in ('fasting', 'after_meal')),
  add column body_state text constraint sample_of_a_known_state check (body_state in ('trimester_1', 'trimester_2', 'trimester_3',
    'follicular', 'ovulatory', 'luteal', 'postmenopausal'));
