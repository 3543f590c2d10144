import { Button } from '@mantine/core'
import { PatientBand } from '../../../alerts/web/patient-band.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import css from './final-bill.module.css'

type Props = {
  readonly patientId: string
  /** The screen around it shows the band. */
  readonly isEmbedded: boolean
}

/** Above the bill where the window has no room for a left side: what must not be overlooked, and the way to the rest. */
export function VisitStrip({ patientId, isEmbedded }: Props) {
  const url = useUrl()
  return (
    <div className={css.visit}>
      {!isEmbedded && <PatientBand patientId={patientId} />}
      <Button variant="default" size="compact-md" onClick={() => url.open({ dialog: 'visit' })}>
        What the visit has
      </Button>
    </div>
  )
}
