import { showMoment } from '../../kernel/calendar.ts'
import notesCss from '../../notes/web/notes.module.css'
import textCss from '../../ui/display/text.module.css'
import timeline from '../../ui/display/timeline.module.css'
import type { OpenedSummary } from './summary-of-visit.tsx'

type Props = { readonly opened: OpenedSummary; readonly note: NonNullable<OpenedSummary['note']> }

/** The steps of a summary until its paper is in the patient's hands. */
export function WayToThePatient({ opened: { ready, printOpens, form }, note: { state, signed } }: Props) {
  const [newest] = signed
  const steps = [
    { name: 'Draft', at: '', isDone: true },
    {
      name: ready ? `Ready, checked by ${ready.by}` : 'Ready, checked by the resident',
      at: ready ? showMoment(ready.at) : '',
      isDone: ready !== null || state === 'signed',
    },
    {
      name: 'Signed, filed as document 12',
      at: newest ? showMoment(newest.signedAt) : '',
      isDone: state === 'signed',
    },
  ]
  return (
    <section aria-label="Way to the patient" className={notesCss.before}>
      <h2 className={textCss.strong}>Way to the patient</h2>
      <ol className={timeline.line}>
        {steps.map(({ name, at, isDone }) => (
          <li key={name} className={timeline.event} data-open={isDone || undefined}>
            {name}
            <div className={textCss.caption}>{at}</div>
          </li>
        ))}
      </ol>
      {!printOpens && (
        <p className={textCss.note}>
          {form === 'outpatient'
            ? 'Printing opens with the discharge.'
            : 'Printing opens with the final payment or the confirmed final bill, or for an administrator.'}
        </p>
      )}
    </section>
  )
}
