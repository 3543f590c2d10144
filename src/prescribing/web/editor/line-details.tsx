import { NumberInput, Select, TextInput } from '@mantine/core'
import { ROUTES } from '../../../medicines/model/items/medicine-fields.ts'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import { HOWS, type How, type PrescribedLine } from '../../model/prescription-form.ts'
import css from '../prescription.module.css'

export const HOW_WORDS: Readonly<Record<How, string>> = {
  places: 'Morning, noon, evening, night',
  as_needed: 'As needed',
  hourly: 'Every so many hours',
  weekly: 'Once a week',
  monthly: 'Once a month',
  alternate: 'Alternate days',
  once: 'Once only',
}

type Props = {
  readonly name: string
  readonly line: PrescribedLine
  readonly problems: Readonly<Record<string, string>>
  onChange(changes: Partial<PrescribedLine>): void
}

/** What is rare of a line: other times, the unit of the dose, the route, words of its own, tapering. */
export function LineDetails({ name, line, problems, onChange }: Props) {
  const changeHow = (how: How) =>
    onChange({
      how,
      ...(how === 'hourly' && { everyHours: line.everyHours ?? 8 }),
      ...(how === 'as_needed' && { mostADay: line.mostADay ?? 4 }),
    })
  return (
    <fieldset className={css.more} aria-label={`More of ${name}`}>
      <Select
        size="xs"
        label="Taken"
        allowDeselect={false}
        data={HOWS.map((how) => ({ value: how, label: HOW_WORDS[how] }))}
        value={line.how}
        onChange={(chosen) => changeHow(HOWS.find((how) => how === chosen) ?? 'places')}
      />
      {line.how !== 'places' && (
        <NumberInput
          size="xs"
          label="Dose"
          hideControls
          min={0}
          decimalScale={2}
          error={problems['dose']}
          value={line.dose}
          onChange={(typed) => onChange({ dose: Number(typed) || 0 })}
        />
      )}
      {line.how === 'hourly' && (
        <WholeNumber
          size="xs"
          label="Hours between"
          error={problems['everyHours']}
          value={line.everyHours}
          onChange={(everyHours) => onChange({ everyHours: everyHours || null })}
        />
      )}
      {line.how === 'as_needed' && (
        <>
          <TextInput
            size="xs"
            label="Needed for"
            placeholder="pain"
            maxLength={100}
            value={line.asNeededFor}
            onChange={(event) => onChange({ asNeededFor: event.currentTarget.value })}
          />
          <WholeNumber
            size="xs"
            label="At most a day"
            value={line.mostADay}
            onChange={(mostADay) => onChange({ mostADay: mostADay || null })}
          />
        </>
      )}
      <TextInput
        size="xs"
        label="Unit of the dose"
        placeholder="as it is sold"
        maxLength={20}
        value={line.doseUnit}
        onChange={(event) => onChange({ doseUnit: event.currentTarget.value })}
      />
      <Select
        size="xs"
        label="Route"
        clearable
        data={[...ROUTES]}
        value={line.route}
        onChange={(chosen) => onChange({ route: ROUTES.find((route) => route === chosen) ?? null })}
      />
      <TextInput
        size="xs"
        label="Instructions"
        maxLength={200}
        value={line.instructions}
        onChange={(event) => onChange({ instructions: event.currentTarget.value })}
      />
      <WholeNumber
        size="xs"
        label="Tapering"
        value={line.taperGroup}
        onChange={(taperGroup) => onChange({ taperGroup: taperGroup || null })}
      />
    </fieldset>
  )
}
