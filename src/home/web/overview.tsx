import { TONE_ICONS } from '../../ui/display/chip.tsx'
import { shownCount } from '../../ui/display/counted.ts'
import classes from './overview.module.css'
import { useSystemStatus } from './use-system-status.ts'

type Props = { readonly patients: number | undefined }

/** The counter of patients, and the status card that tells the truth. */
export function Overview({ patients }: Props) {
  const { tone, word, detail } = useSystemStatus()
  const Icon = TONE_ICONS[tone]
  return (
    <div className={classes.overview}>
      <dl className={classes.card}>
        <dt>Total Patients</dt>
        <dd>{shownCount(patients)}</dd>
      </dl>
      <div className={classes.card} role="status" data-tone={tone}>
        <div className={classes.label}>
          System Status: <strong>{word}</strong>
          <Icon size={16} stroke={1.5} aria-hidden />
        </div>
        <div className={classes.detail}>{detail}</div>
      </div>
    </div>
  )
}
