import { Button, Group } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment, showTime } from '../../../kernel/calendar.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PHASE_WORDS } from '../../model/blood-words.ts'
import { decideReportable } from '../../model/rules/bedside.ts'
import { reactionWords } from '../../model/rules/shown.ts'
import type { ShownTransfusion, ShownUnit } from '../../model/shown-blood.ts'
import css from '../blood.module.css'

type Props = { readonly unit: ShownUnit; readonly transfusion: ShownTransfusion; readonly now: Date }

/** A transfusion: who checked it, what was measured, how it ended; one struck out stays to be read. */
export function Transfusion({ unit, transfusion, now }: Props) {
  const { startedAt, startedBy, second, endedAt, endedBy, volumeMl, isStopped, remark, vitals, struck } = transfusion
  return (
    <section className={css.transfusion} data-struck={struck !== null || undefined} aria-label="Transfusion">
      <FactList
        width={130}
        facts={[
          [struck ? 'Begun, struck out' : 'Begun', showMoment(startedAt)],
          ['Checked by', `${startedBy} and ${second}`],
          ...(endedAt
            ? ([
                [isStopped ? 'Stopped' : 'Ended', `${showMoment(endedAt)}, ${endedBy ?? ''}`],
                ['Ran in', `${volumeMl ?? 0} of ${unit.volumeMl} ml`],
              ] as const)
            : []),
          ...(remark ? ([['Remark', remark]] as const) : []),
          ...(struck ? ([['Struck out', `${showMoment(struck.at)}: ${struck.reason}`]] as const) : []),
        ]}
      />
      {vitals.length > 0 && (
        <ul className={css.vitals} aria-label="Vital signs">
          {vitals.map(({ phase, at, words }) => (
            <li key={`${phase} ${at}`}>
              <span>{PHASE_WORDS[phase]}</span> <span>{showTime(new Date(at))}</span> <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Told transfusion={transfusion} now={now} />
      </div>
      {struck === null && <TransfusionActions unit={unit} transfusion={transfusion} />}
    </section>
  )
}

/** What must not be overlooked of it: a reaction, vital signs that are due. */
function Told({ transfusion: { reaction, watchDueAt, endedAt, struck }, now }: Omit<Props, 'unit'>) {
  if (reaction)
    return (
      <p className={css.told} data-tone="danger" role="note">
        <b>{`Reaction ${showMoment(reaction.at)}: ${reactionWords(reaction.kind, reaction.severity)}.`}</b>{' '}
        {reaction.done}, told to {reaction.toldTo} by {reaction.by}.
      </p>
    )
  if (watchDueAt) {
    const due = new Date(watchDueAt)
    return (
      <Chip tone={due <= now ? 'danger' : 'waiting'}>
        {due <= now ? `Vital signs late, due ${showTime(due)}` : `Vital signs due ${showTime(due)}`}
      </Chip>
    )
  }
  return endedAt && !struck ? <Chip tone="good">No reaction</Chip> : null
}

function TransfusionActions({ unit, transfusion }: Omit<Props, 'now'>) {
  const { can } = useAuth()
  const url = useUrl()
  if (!can('blood:transfuse')) return null
  const isRunning = transfusion.endedAt === null
  const { reaction, struck } = transfusion
  const isReportable = decideReportable({ isStruck: struck !== null, isReported: reaction !== null }).ok
  const offered = [
    isRunning && { step: 'watch', words: 'Vital signs', isFirst: transfusion.watchDueAt !== null },
    isRunning && { step: 'end', words: 'End', isFirst: transfusion.watchDueAt === null },
    isReportable && { step: 'react', words: 'Reaction', isFirst: false },
    transfusion.mayStrike && { step: 'strike', words: 'Strike out', isFirst: false },
  ].filter((one) => one !== false)
  return (
    <Group gap={8} className={css.actions ?? ''}>
      {offered.map(({ step, words, isFirst }) => (
        <Button
          key={step}
          size="compact-sm"
          variant={isFirst ? 'filled' : 'default'}
          aria-label={`${words}: bag ${unit.bagNo}`}
          onClick={() => url.open({ do: step, unit: unit.id, transfusion: transfusion.id })}
        >
          {words}
        </Button>
      ))}
    </Group>
  )
}
