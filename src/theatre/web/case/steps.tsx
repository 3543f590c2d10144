import { Button, Menu } from '@mantine/core'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { buttonsIn, useOfferedActions } from '../../../ui/page/offered-actions.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { STAMP_WORDS, STAMPS, type Stamp } from '../../model/case/case-times.ts'
import { STATE_WORDS } from '../../model/case/case-words.ts'
import { isCompleted, isInside, isOutside, isOver, isWaiting } from '../../model/case/next-state.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { inTurnOf } from '../in-turn-of.ts'
import css from '../theatre.module.css'

type Step = { readonly name: string; readonly at: string | null; readonly isNow: boolean; readonly words?: string }

function stepsOf(opened: OpenedCase): Step[] {
  const { state, times, missing, log } = opened
  const stateAt = (wanted: string) => log.findLast((entry) => entry.state === wanted)?.at ?? null
  const isNow = (wanted: string) => state === wanted
  return [
    { name: 'Scheduled', at: stateAt('scheduled'), isNow: isNow('scheduled') || isWaiting(state) },
    {
      name: STATE_WORDS.pre_op_preparation,
      at: stateAt('pre_op_preparation'),
      isNow: isNow('pre_op_preparation'),
      ...(isNow('pre_op_preparation') && missing.length > 0 && { words: `${missing.length} missing` }),
    },
    { name: STATE_WORDS.ready_for_surgery, at: stateAt('ready_for_surgery'), isNow: isNow('ready_for_surgery') },
    ...STAMPS.map((stamp) => ({ name: STAMP_WORDS[stamp], at: times[stamp], isNow: isNowAt(stamp, opened) })),
  ]
}

const isNowAt = (stamp: Stamp, { state, times }: OpenedCase): boolean =>
  !isOutside(state) &&
  !isWaiting(state) &&
  times[stamp] !== null &&
  STAMPS.slice(STAMPS.indexOf(stamp) + 1).every((one) => times[one] === null)

/** The stamp that comes next; null where none does. */
const nextStamp = ({ times, state }: OpenedCase): Stamp | null => {
  if (state === 'abandoned' && times.out) return null
  const at = STAMPS.findLastIndex((one) => times[one] !== null)
  return STAMPS[at + 1] ?? null
}

/** The way of a case with its instants, and what can be done next. */
export function Steps({ opened }: { readonly opened: OpenedCase }) {
  const { can } = useAuth()
  const url = useUrl()
  const { mutate: stamp, isPending: isStamping } = useWrite(caseStepsContract.stamp, inTurnOf(opened.id))
  const { mutate: step, isPending: isStepping } = useWrite(caseStepsContract.step, inTurnOf(opened.id))
  const { id, state } = opened
  const bar = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLDivElement>(null)
  useOfferedActions(() => [...buttonsIn(bar.current), ...buttonsIn(more.current)])
  const failed = { onError: (problem: { message: string }) => toast.error('Not yet', problem.message) }
  const next = nextStamp(opened)
  const mayStamp = can('theatre-checklist:write')
  const mayBook = can('theatre-case:book')
  const canStamp =
    next !== null &&
    mayStamp &&
    (next === 'inTheatre'
      ? state === 'pre_op_preparation' || state === 'ready_for_surgery'
      : next === 'out' || next === 'back'
        ? isCompleted(state)
        : isInside(state))
  return (
    <section className={css.stepsBar} aria-label="Steps">
      <ol>
        {stepsOf(opened).map(({ name, at, isNow, words }) => (
          <li key={name} aria-current={isNow ? 'step' : undefined}>
            <b>
              {at && <IconCheck size={14} stroke={1.5} aria-hidden />} {name}
            </b>
            <small>{words ?? (at ? showMoment(at).slice(0, 5) + showMoment(at).slice(10) : '–')}</small>
          </li>
        ))}
      </ol>
      <div className={css.stepActions} ref={bar}>
        {opened.endedBecause && (
          <span data-tone="danger">
            {STATE_WORDS[state]}: {opened.endedBecause}
          </span>
        )}
        {state === 'scheduled' && mayBook && (
          <Button loading={isStepping} onClick={() => step({ id, to: 'pre_op_preparation', reason: null }, failed)}>
            Begin pre-op
          </Button>
        )}
        {state === 'pre_op_preparation' && mayBook && (
          <Button
            variant="default"
            loading={isStepping}
            onClick={() => step({ id, to: 'ready_for_surgery', reason: null }, failed)}
          >
            Ready for surgery
          </Button>
        )}
        {canStamp && next && (
          <Button loading={isStamping} onClick={() => stamp({ id, stamp: next }, failed)}>
            {next === 'inTheatre' ? 'Into theatre' : STAMP_WORDS[next]}
          </Button>
        )}
        {next === 'anaesthesia' && canStamp && (
          <Button variant="default" onClick={() => stamp({ id, stamp: 'incision' }, failed)}>
            Incision, without anaesthesia
          </Button>
        )}
        {state === 'surgery_in_progress' && opened.times.closure && can('theatre-case:complete') && opened.isOwn && (
          <Button onClick={() => url.open({ step: 'completed' })}>Surgery completed</Button>
        )}
        {!isOver(state) || isCompleted(state) ? (
          <Menu position="bottom-end" keepMounted>
            <Menu.Target>
              <Button variant="default" aria-label="More steps" px={10} data-not-offered>
                <IconDots size={16} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown ref={more}>
              {isOutside(state) && mayBook && (
                <Menu.Item onClick={() => url.open({ step: 'postponed' })}>Postpone</Menu.Item>
              )}
              {(isOutside(state) || state === 'postponed') && mayBook && (
                <Menu.Item onClick={() => url.open({ step: 'cancelled' })}>Cancel the case</Menu.Item>
              )}
              {isInside(state) && mayBook && (
                <Menu.Item onClick={() => url.open({ step: 'abandoned' })}>Give the operation up</Menu.Item>
              )}
              {mayStamp && !isOutside(state) && !isWaiting(state) && (
                <Menu.Item onClick={() => url.open({ step: 'time' })}>Enter a time later</Menu.Item>
              )}
              {isCompleted(state) && can('theatre-case:revoke') && (
                <Menu.Item disabled={opened.isBilled} onClick={() => url.open({ step: 'revoked' })}>
                  Take the completion back
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
    </section>
  )
}
