import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUrl } from '../../../ui/page/url.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { caseEndContract } from '../../model/end.contract.ts'
import { FACTS } from '../../model/readiness/readiness.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'

const FactDialog = lazy(() => import('./fact.dialog.tsx'))
const TimeDialog = lazy(() => import('./time.dialog.tsx'))
const CompleteDialog = lazy(() => import('./complete.dialog.tsx'))
const HoldDialog = lazy(() => import('./hold-item.dialog.tsx'))
const UsedDialog = lazy(() => import('./used-item.dialog.tsx'))

const ENDS = {
  postponed: { title: 'Postpone', message: 'The case waits among those asked for, until it gets another time.' },
  cancelled: { title: 'Cancel the case', message: 'The theatre is free again, and what was held goes back.' },
  abandoned: {
    title: 'Give the operation up',
    message: 'No operation is billed. Anaesthesia, theatre and what was used are.',
  },
} as const

/** The dialogs of a case, opened by the address. */
export function StepDialogs({ opened }: { readonly opened: OpenedCase }) {
  const { can } = useAuth()
  const url = useUrl()
  const { id } = opened
  const close = () => url.set({ step: null, fact: null, item: null })
  const step = url.text('step')
  const done = (title: string) => () => {
    toast.success(title, opened.patientName)
    close()
  }
  if (step === 'postponed' || step === 'cancelled' || step === 'abandoned')
    return can('theatre-case:book') ? (
      <SentReasonDialog
        {...ENDS[step]}
        route={caseStepsContract.step}
        input={({ reason }) => ({ id, to: step, reason }) as const}
        done={done(ENDS[step].title)}
        onClose={close}
      />
    ) : null
  if (step === 'override')
    return (
      <SentReasonDialog
        title="Go on without"
        message={`Missing: ${opened.missing.map(({ words }) => words).join('; ')}. You answer for it.`}
        route={caseStepsContract.override}
        input={({ reason }) => ({ id, reason })}
        done={done('Answered for')}
        onClose={close}
      />
    )
  if (step === 'revoked')
    return (
      <SentReasonDialog
        title="Take the completion back"
        message="Its surgeries are planned again, its charges and what it took from the stock are reversed."
        route={caseEndContract.revoke}
        input={({ reason }) => ({ id, reason })}
        done={done('Taken back')}
        onClose={close}
      />
    )
  const fact = FACTS.find((one) => one === url.text('fact'))
  const item = opened.items.find((one) => one.id === url.text('item'))
  return (
    <Suspense>
      {step === 'fact' && fact && (
        <FactDialog id={id} fact={fact} isEmergency={opened.priority === 'emergency'} onClose={close} />
      )}
      {step === 'time' && <TimeDialog opened={opened} onClose={close} />}
      {step === 'completed' && <CompleteDialog opened={opened} onClose={close} />}
      {step === 'item' && <HoldDialog id={id} onClose={close} />}
      {step === 'used' && item && <UsedDialog item={item} onClose={close} />}
    </Suspense>
  )
}
