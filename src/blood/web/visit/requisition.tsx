import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import { COMPONENT_WORDS, REQUISITION_WORDS, TRANSFUSED_BEFORE_WORDS, URGENCY_WORDS } from '../../model/blood-words.ts'
import { measuredWords } from '../../model/rules/shown.ts'
import { isHere, isOpen, isUnfinished } from '../../model/rules/steps.ts'
import type { ShownRequisition } from '../../model/shown-blood.ts'
import css from '../blood.module.css'
import { REQUISITION_TONES, URGENCY_TONES } from '../blood-choices.ts'
import { UnitCard } from './unit-card.tsx'

/** What was asked for, with its bags. */
export function Requisition({ of, now }: { readonly of: ShownRequisition; readonly now: Date }) {
  const here = of.bags.filter(({ state }) => isHere(state)).length
  return (
    <section className={css.requisition} aria-label={`Requisition ${of.requisitionNo}`}>
      <header>
        <h2>
          {COMPONENT_WORDS[of.component]}, {counted(of.units, 'unit')}
        </h2>
        <Group gap={8}>
          {of.urgency !== 'routine' && <Chip tone={URGENCY_TONES[of.urgency]}>{URGENCY_WORDS[of.urgency]}</Chip>}
          <Chip tone={REQUISITION_TONES[of.state]}>
            {isOpen(of.state) && here > 0
              ? `${REQUISITION_WORDS[of.state]}: ${here} of ${of.units}`
              : REQUISITION_WORDS[of.state]}
          </Chip>
        </Group>
      </header>
      <FactList facts={factsOf(of)} width={150} />
      <Actions of={of} here={here} />
      {of.bags.length > 0 && (
        <ul className={css.units} aria-label="Units">
          {of.bags.map((unit) => (
            <UnitCard key={unit.id} unit={unit} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

const measured = (of: ShownRequisition['platelets']): string => measuredWords(of) ?? 'not verified then'

function factsOf(of: ShownRequisition): (readonly [string, string])[] {
  const consent = of.consentBy && of.consentAt ? `${of.consentBy}, ${showMoment(of.consentAt)}` : 'not yet'
  const more = [
    ['Without cross-match', of.uncrossmatchedReason],
    ['Sample sent', of.sampleSentAt && `${of.bank}, ${showMoment(of.sampleSentAt)}, ${of.sampleSentBy ?? ''}`],
    ['Closed', of.closedAt && of.state === 'closed' && showMoment(of.closedAt)],
    ['Cancelled', of.cancelReason],
  ] as const
  return [
    ['Requisition', of.requisitionNo],
    ['Asked for by', `${of.requestedBy}, ${showMoment(of.requestedAt)}`],
    ['Needed', showMoment(of.neededAt)],
    ['Indication', of.indication],
    ['Group as it was known', of.groupKnown ?? 'not known'],
    ['Haemoglobin then', measured(of.haemoglobin)],
    ['Platelets then', measured(of.platelets)],
    [
      'Transfusion before',
      [TRANSFUSED_BEFORE_WORDS[of.transfusedBefore], of.reactionBefore].filter(Boolean).join(': '),
    ],
    ['Consent', consent],
    ...more.flatMap(([name, words]) => (words ? [[name, words] as const] : [])),
  ]
}

function Actions({ of, here }: { readonly of: ShownRequisition; readonly here: number }) {
  const { can } = useAuth()
  const url = useUrl()
  const close = useWrite(bloodContract.close)
  const isPossible = isOpen(of.state)
  const isWaiting = of.bags.some(({ state }) => isUnfinished(state))
  const open = (step: string) => () => url.open({ do: step, requisition: of.id })
  const isSampleMissing = of.sampleSentAt === null
  const isNext = isSampleMissing && of.urgency !== 'emergency'
  const mayReceive = isPossible && can('blood:receive')
  return (
    <Group gap={8}>
      {mayReceive && isSampleMissing && (
        <Button size="compact-sm" variant={isNext ? 'filled' : 'default'} onClick={open('sample')}>
          Sample sent
        </Button>
      )}
      {mayReceive && !isNext && here < of.units && (
        <Button size="compact-sm" onClick={open('receive')}>
          Receive a unit
        </Button>
      )}
      {mayReceive && here > 0 && !isWaiting && (
        <Button
          size="compact-sm"
          variant="default"
          loading={close.isPending}
          onClick={() => close.mutate({ id: of.id }, { onError: ({ message }) => toast.error('Not closed', message) })}
        >
          Close
        </Button>
      )}
      {isPossible && here === 0 && can('blood:request') && (
        <Button size="compact-sm" variant="default" onClick={open('cancel')}>
          Cancel
        </Button>
      )}
      <Button size="compact-sm" variant="default" leftSection={buttonIcon(IconPrinter)} onClick={open('slip')}>
        Slip
      </Button>
    </Group>
  )
}
