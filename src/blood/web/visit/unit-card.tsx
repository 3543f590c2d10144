import { Anchor, Button, Group } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay, showMoment } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import textCss from '../../../ui/display/text.module.css'
import { useUrl } from '../../../ui/page/url.ts'
import { COMPONENT_WORDS, CROSSMATCH_WORDS, UNIT_WORDS } from '../../model/blood-words.ts'
import { FIT_WORDS } from '../../model/rules/compatibility.ts'
import { isHere } from '../../model/rules/steps.ts'
import type { ShownUnit } from '../../model/shown-blood.ts'
import css from '../blood.module.css'
import { UNIT_TONES } from '../blood-choices.ts'
import { Transfusion } from './transfusion.tsx'

/** A bag: what stands on it, its cross-match and sticker, what became of it, and what it cost. */
export function UnitCard({ unit, now }: { readonly unit: ShownUnit; readonly now: Date }) {
  const fit = FIT_WORDS[unit.fit]
  return (
    <li className={css.unit} data-state={unit.state} aria-label={`Bag ${unit.bagNo}`}>
      <Group gap={8} justify="space-between">
        <strong>
          {unit.bloodGroup} <span className={textCss.figures}>{unit.bagNo}</span>
        </strong>
        <Group gap={8}>
          {fit && <Chip tone={unit.fit === 'incompatible' ? 'danger' : 'warning'}>{fit}</Chip>}
          {unit.isExpired && unit.state === 'waiting' && <Chip tone="danger">Expired</Chip>}
          {unit.crossmatch !== 'compatible' && (
            <Chip tone="danger">{`Cross-match ${CROSSMATCH_WORDS[unit.crossmatch].toLowerCase()}`}</Chip>
          )}
          <Chip tone={UNIT_TONES[unit.state]}>{UNIT_WORDS[unit.state]}</Chip>
        </Group>
      </Group>
      <FactList
        width={130}
        facts={[
          ['Component', `${COMPONENT_WORDS[unit.component]}, ${unit.volumeMl} ml`],
          ['Blood bank', unit.bank],
          ['Collected', showDay(unit.collectedOn)],
          ['Last day', showDay(unit.expiresOn)],
          ['Cross-match', crossmatchWords(unit)],
          ['Received', `${showMoment(unit.receivedAt)}, ${unit.receivedBy}`],
          ...(unit.endedBecause === null ? [] : ([[UNIT_WORDS[unit.state], unit.endedBecause]] as const)),
          ...moneyFacts(unit),
        ]}
      />
      {unit.pictureFileId && (
        <Anchor size="sm" href={`/api/files/${unit.pictureFileId}`} target="_blank" rel="noreferrer">
          Sticker of bag {unit.bagNo}
        </Anchor>
      )}
      {unit.transfusions.map((one) => (
        <Transfusion key={one.id} unit={unit} transfusion={one} now={now} />
      ))}
      <UnitActions unit={unit} />
    </li>
  )
}

const crossmatchWords = ({ crossmatch, crossmatchReason, crossmatchedBy, crossmatchedAt }: ShownUnit): string =>
  [
    [CROSSMATCH_WORDS[crossmatch], crossmatchReason].filter(Boolean).join(': '),
    crossmatchedBy,
    crossmatchedAt && showMoment(crossmatchedAt),
  ]
    .filter(Boolean)
    .join(', ')

function moneyFacts({ money }: ShownUnit): readonly (readonly [string, string])[] {
  if (!money) return []
  const { price, tariff, isCharged, loss } = money
  return [
    ['Price of the bank', price === null ? 'not entered' : showRupees(price)],
    [isCharged ? 'Charged' : 'Tariff', tariff === null ? 'not set' : showRupees(tariff)],
    ...(loss ? ([['Loss', showRupees(loss)]] as const) : []),
  ]
}

function UnitActions({ unit }: { readonly unit: ShownUnit }) {
  const { can } = useAuth()
  const url = useUrl()
  const isWaiting = unit.state === 'waiting'
  const isStillHere = isHere(unit.state)
  const isGood = unit.crossmatch !== 'incompatible' && !unit.isExpired && unit.fit !== 'incompatible'
  const open = (step: string) => url.open({ do: step, unit: unit.id })
  const offered = [
    isWaiting && isGood && can('blood:transfuse') && { step: 'start', words: 'Transfuse', isFirst: true },
    isStillHere &&
      can('blood:receive') &&
      (unit.crossmatch === 'not_done' || unit.pictureFileId === null) && {
        step: 'complete',
        words: unit.crossmatch === 'not_done' ? 'Enter cross-match' : 'Add sticker',
      },
    isWaiting && can('blood:receive') && { step: 'away', words: 'Not given' },
    isStillHere && can('blood:price') && { step: 'price', words: 'Price' },
  ].filter((one) => one !== false)
  if (offered.length === 0) return null
  return (
    <Group gap={8} className={css.actions ?? ''}>
      {offered.map((one) => (
        <Button
          key={one.step}
          size="compact-sm"
          variant={'isFirst' in one ? 'filled' : 'default'}
          aria-label={`${one.words}: bag ${unit.bagNo}`}
          onClick={() => open(one.step)}
        >
          {one.words}
        </Button>
      ))}
    </Group>
  )
}
