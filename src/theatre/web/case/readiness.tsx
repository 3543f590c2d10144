import { Anchor, Button } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconMinus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { buttonsIn, useOfferedActions } from '../../../ui/page/offered-actions.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { isOutside, isWaiting } from '../../model/case/next-state.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { FACT_WORDS, FROM_THE_RECORD, OF_A_DOCTOR } from '../../model/readiness/readiness.ts'
import css from '../theatre.module.css'

const ICONS = { met: IconCheck, missing: IconAlertCircle, not_needed: IconMinus } as const

/** What is found out before the patient enters, each with the way to it. */
export function Readiness({ opened }: { readonly opened: OpenedCase }) {
  const { can } = useAuth()
  const url = useUrl()
  const section = useRef<HTMLElement>(null)
  useOfferedActions(() => buttonsIn(section.current))
  const needed = opened.facts.filter(({ state }) => state !== 'not_needed')
  const met = needed.filter(({ state }) => state === 'met').length
  const isBefore = isOutside(opened.state)
  return (
    <section className={css.readiness} aria-label="Readiness" ref={section}>
      <h2>
        Readiness{' '}
        <b>
          {met} of {needed.length}
        </b>
      </h2>
      <ul>
        {opened.facts.map(({ fact, state, words, by, at }) => {
          const Icon = ICONS[state]
          const mayTick =
            isBefore &&
            can('readiness:tick') &&
            !FROM_THE_RECORD.includes(fact) &&
            (!OF_A_DOCTOR.includes(fact) || can('readiness:tick-clinical'))
          return (
            <li key={fact} data-state={state}>
              <Icon
                size={16}
                stroke={1.5}
                aria-label={state === 'met' ? 'met' : state === 'missing' ? 'missing' : 'not needed'}
              />
              <span>
                <b>{FACT_WORDS[fact]}</b>
                <small>
                  {words}
                  {by && at && `, ${showMoment(at)}, ${by}`}
                </small>
              </span>
              {mayTick && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Answer ${FACT_WORDS[fact]}`}
                  onClick={() => url.open({ step: 'fact', fact })}
                >
                  {state === 'missing' ? 'Answer' : 'Change'}
                </Button>
              )}
              {fact === 'blood' && state === 'missing' && can('blood:read') && (
                <Anchor
                  component={Link}
                  to={`/blood/${opened.visitNo}?do=request&units=${opened.bloodUnits}`}
                  aria-label="Blood of the visit"
                  inherit
                >
                  Open
                </Anchor>
              )}
              {fact === 'sanction' && state === 'missing' && (
                <Anchor component={Link} to={`/patient-profile?visit=${opened.visitNo}`} inherit>
                  Open
                </Anchor>
              )}
            </li>
          )
        })}
      </ul>
      {opened.override && (
        <p className={css.told} data-tone="warning">
          {opened.override.by} answers for what is missing: {opened.override.reason} ({showMoment(opened.override.at)})
        </p>
      )}
      {isBefore && !isWaiting(opened.state) && opened.missing.length > 0 && !opened.override && (
        <>
          <Button
            variant="default"
            disabled={!can('readiness:override') || !opened.isOwn}
            onClick={() => url.open({ step: 'override' })}
          >
            Go on without: reason
          </Button>
          <p>Only the surgeon or anaesthetist of this case.</p>
        </>
      )}
    </section>
  )
}
