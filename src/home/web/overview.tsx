import { Group } from '@mantine/core'
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
    <Group gap="8px 16px">
      <dl className={classes.count}>
        <dt>Total Patients</dt>
        <dd>{shownCount(patients)}</dd>
      </dl>
      <div className={classes.status} role="status" data-tone={tone} data-hint={detail}>
        <Icon size={16} stroke={1.5} aria-hidden />
        <span>
          System Status: <strong>{word}</strong>
        </span>
        {tone === 'danger' && <span>{detail}</span>}
      </div>
    </Group>
  )
}
