import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { addDays, showDay } from '../../../kernel/calendar.ts'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import type { RunningLine } from '../../model/prescribable-item.ts'
import type { PrescriptionForm } from '../../model/prescription-form.ts'
import css from '../prescription.module.css'

type Props = {
  readonly form: PrescriptionForm
  readonly running: readonly RunningLine[]
  readonly today: string
  readonly problems: Readonly<Record<string, string>>
  edit(changes: Partial<PrescriptionForm>): void
  onRepeat(line: RunningLine): void
}

/** Beside the lines: the diagnosis, when to come again, what is taken now, and where the prescription goes. */
export function Beside({ form, running, today, problems, edit, onRepeat }: Props) {
  const text = (field: 'diagnosis' | 'vitals' | 'tests' | 'followUpNote', label: string, maxLength: number) => (
    <TextInput
      label={label}
      size="xs"
      maxLength={maxLength}
      value={form[field]}
      onChange={(event) => edit({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <aside className={css.side} aria-label="About the patient">
      {text('diagnosis', 'Diagnosis', 300)}
      {text('vitals', 'Vitals', 200)}
      {text('tests', 'Tests', 300)}
      <DayInput
        label="Follow-up"
        clearable
        minDate={addDays(today, 1)}
        value={form.followUpOn}
        error={problems['followUpOn']}
        onChange={(day) => edit({ followUpOn: day || null })}
      />
      {text('followUpNote', 'Where and with what', 120)}
      <PanelSection title="Taken now">
        {running.length === 0 && <p>Nothing that was prescribed here.</p>}
        {running.map((line) => (
          <div key={`${line.prescriptionId} ${line.name} ${line.dose}`} className={css.taken}>
            <span>
              <strong>{line.name}</strong>
              <br />
              <small>
                {line.until >= today
                  ? `${line.dose}, since ${showDay(line.since)}`
                  : `${line.dose}, until ${showDay(line.until)}`}
              </small>
            </span>
            <ActionIcon variant="subtle" color="gray" aria-label={`Repeat ${line.name}`} onClick={() => onRepeat(line)}>
              <IconArrowForwardUp size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </PanelSection>
      <PanelSection title="Where it goes">
        <ul>
          <li>The queue of the pharmacy of this hospital</li>
          <li>A paper in A5 or A4 with a code to check it</li>
        </ul>
      </PanelSection>
      <p>Only what is recorded here is checked. Ask the patient.</p>
    </aside>
  )
}
