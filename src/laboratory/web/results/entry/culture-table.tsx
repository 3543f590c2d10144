import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { buttonIcon } from '../../../../ui/display/button-icon.tsx'
import { SUSCEPTIBILITIES } from '../../../model/results/lab-result.ts'
import type { DraftCell, ResultCell } from '../../../model/results/shown-results.ts'
import css from '../results.module.css'
import { type EntryState, keyOfCell } from './use-entry.ts'

type Finding = NonNullable<DraftCell['findings']>[number]
const EMPTY: Finding = { organism: '', growth: '', antibiotic: '', susceptibility: null, zone: '' }

type Props = { readonly cell: ResultCell; readonly entry: EntryState }

/** What grew and what it answers to, a row an antibiotic; a new row keeps the organism of the one above. */
export function CultureTable({ cell, entry }: Props) {
  const typed = entry.typed[keyOfCell(cell)]
  const findings: readonly Finding[] =
    typed?.findings ??
    cell.live?.findings.map(({ growth, antibiotic, zone, ...one }) => ({
      ...one,
      growth: growth ?? '',
      antibiotic: antibiotic ?? '',
      zone: zone ?? '',
    })) ??
    []
  const set = (next: readonly Finding[]) => entry.type(cell, { findings: [...next] })
  const change = (at: number, part: Partial<Finding>) =>
    set(findings.map((finding, place) => (place === at ? { ...finding, ...part } : finding)))
  const last = findings.at(-1)
  const field = (at: number, name: 'organism' | 'growth' | 'antibiotic' | 'zone', label: string) => (
    <input
      className={css.value}
      aria-label={`${label}, row ${at + 1}`}
      maxLength={name === 'organism' ? 120 : name === 'zone' ? 5 : 80}
      inputMode={name === 'zone' ? 'decimal' : 'text'}
      value={findings[at]?.[name] ?? ''}
      onChange={(event) => change(at, { [name]: event.currentTarget.value })}
    />
  )
  return (
    <div>
      {findings.length > 0 && (
        <table className={css.culture}>
          <thead>
            <tr>
              <th scope="col">Organism</th>
              <th scope="col">Growth</th>
              <th scope="col">Antibiotic</th>
              <th scope="col">S, I, R</th>
              <th scope="col">Zone, mm</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {findings.map((finding, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told by their place only
              <tr key={at}>
                <td>{field(at, 'organism', 'Organism')}</td>
                <td>{field(at, 'growth', 'Growth')}</td>
                <td>{field(at, 'antibiotic', 'Antibiotic')}</td>
                <td>
                  <select
                    className={css.value}
                    aria-label={`S, I or R, row ${at + 1}`}
                    value={finding.susceptibility ?? ''}
                    onChange={(event) =>
                      change(at, {
                        susceptibility: SUSCEPTIBILITIES.find((one) => one === event.currentTarget.value) ?? null,
                      })
                    }
                  >
                    <option value="" />
                    {SUSCEPTIBILITIES.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </select>
                </td>
                <td>{field(at, 'zone', 'Zone')}</td>
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={26}
                    aria-label={`Take out row ${at + 1}`}
                    onClick={() => set(findings.filter((_, place) => place !== at))}
                  >
                    <IconTrash size={14} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        size="compact-xs"
        variant="default"
        leftSection={buttonIcon(IconPlus)}
        onClick={() => set([...findings, { ...EMPTY, organism: last?.organism ?? '', growth: last?.growth ?? '' }])}
      >
        Add antibiotic
      </Button>
    </div>
  )
}
