import { Group } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay, showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormDialog, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { type Finalisation, finalisationContract } from '../../model/payment/finalisation.contract.ts'
import { FinalisationForm } from './finalisation-form.tsx'
import { FinalisationSums } from './finalisation-sums.tsx'
import { FinalisedVisit } from './finalised-visit.tsx'
import css from './payment.module.css'

type Props = { readonly visitId: string; onClose(): void }

/** Finalises a visit with its final payment; once that is done, shows it with its receipt and the invoice (domain screens 5.7). */
export default function FinalPaymentDialog({ visitId, onClose }: Props) {
  const { data, error, refetch } = useRead(finalisationContract.finalisation, { visitId }, { keep: false })
  return (
    <FormDialog title="Finalization of Invoice" opened onClose={onClose} size={920}>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data ? (
        <Opened data={data} onClose={onClose} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

function Opened({ data, onClose }: { readonly data: Finalisation; onClose(): void }) {
  const { can } = useAuth()
  const facts = [
    ['Registration date', showDay(data.registeredOn)],
    ['Today', showDay(data.today)],
    ['Total days', String(data.totalDays)],
    ['Planned discharge', data.plannedAt ? showMoment(data.plannedAt) : '–'],
  ]
  return (
    <>
      <Group gap="4px 12px" justify="space-between">
        <span className={textCss.caption}>{[data.patientName, data.uhid, data.billNo].join(' · ')}</span>
        <Chip tone={data.isConfirmed ? 'good' : 'waiting'}>
          {data.isConfirmed ? 'Bill confirmed' : 'Bill not confirmed'}
        </Chip>
      </Group>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.payment ? (
        <FinalisedVisit data={data} payment={data.payment} onClose={onClose} />
      ) : can('payment:finalise') ? (
        <FinalisationForm data={data} onCancel={onClose} />
      ) : (
        <div className={css.foot}>
          <FinalisationSums data={data} paying={0} />
        </div>
      )}
    </>
  )
}
