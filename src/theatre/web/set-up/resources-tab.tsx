import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { EQUIPMENT_WORDS } from '../../model/case/case-words.ts'
import { theatreSetUpContract } from '../../model/set-up.contract.ts'
import { Kits } from '../kits/kits.tsx'
import css from '../theatre.module.css'

const TheatreDialog = lazy(() => import('./theatre.dialog.tsx'))
const EquipmentDialog = lazy(() => import('./equipment.dialog.tsx'))

const TONES = { available: 'good', maintenance: 'warning', out_of_stock: 'danger' } as const

/** Theatres, equipment and people with what they are used for today. */
export default function ResourcesTab() {
  const { can } = useAuth()
  const url = useUrl()
  const { data, error, refetch } = useRead(theatreSetUpContract.resources, {})
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const mayEdit = can('theatre:set-up')
  const theatre = data.theatres.find(({ id }) => id === url.text('theatre'))
  const equipment = data.equipment.find(({ id }) => id === url.text('equipment'))
  return (
    <div className={css.resources}>
      <section aria-label="Theatres">
        <header>
          <h2>Theatres</h2>
          {mayEdit && (
            <Button size="compact-sm" leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ theatre: 'new' })}>
              Add theatre
            </Button>
          )}
        </header>
        <div className={css.scroller}>
          <table>
            <thead>
              <tr>
                <th>Theatre</th>
                <th>For</th>
                <th>State</th>
                <th>Cleaning</th>
                <th>Shelf</th>
                <th>Hour charged as</th>
                <th>Cases today</th>
                {mayEdit && <th>Change</th>}
              </tr>
            </thead>
            <tbody>
              {data.theatres.map((one) => (
                <tr key={one.id}>
                  <th>{one.name}</th>
                  <td>{one.note ?? '–'}</td>
                  <td>
                    <Chip tone={one.status === 'Active' ? 'good' : 'warning'}>{one.status}</Chip>
                  </td>
                  <td>
                    {one.cleaningMinutes} min, infected × {one.infectedTimes}
                  </td>
                  <td>{one.place ?? '–'}</td>
                  <td>{one.service ?? '–'}</td>
                  <td>{one.casesToday}</td>
                  {mayEdit && (
                    <td>
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={`Change ${one.name}`}
                        onClick={() => url.open({ theatre: one.id })}
                      >
                        Change
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {data.theatres.length === 0 && <p>No theatre yet.</p>}
      </section>
      <section aria-label="Equipment">
        <header>
          <h2>Equipment</h2>
          {mayEdit && (
            <Button size="compact-sm" leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ equipment: 'new' })}>
              Add equipment
            </Button>
          )}
        </header>
        <ul>
          {data.equipment.map((one) => (
            <li key={one.id}>
              <b>{one.name}</b>
              <Chip tone={one.inUse ? 'info' : TONES[one.status]}>
                {one.inUse ? `In use, ${one.inUse}` : EQUIPMENT_WORDS[one.status]}
              </Chip>
              {mayEdit && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Change ${one.name}`}
                  onClick={() => url.open({ equipment: one.id })}
                >
                  Change
                </Button>
              )}
            </li>
          ))}
        </ul>
        {data.equipment.length === 0 && <p>No equipment yet.</p>}
      </section>
      <Kits />
      <section aria-label="Staff of the day">
        <h2>Staff of the day</h2>
        <ul>
          {data.staff.map((one) => (
            <li key={`${one.part} ${one.name}`}>
              <b>{one.name}</b>
              <span>
                {one.part}, {one.casesToday} {one.casesToday === 1 ? 'case' : 'cases'}
              </span>
              <Chip tone={one.isBusy ? 'info' : 'good'}>{one.isBusy ? 'Busy' : 'Available'}</Chip>
            </li>
          ))}
        </ul>
        {data.staff.length === 0 && <p>Nothing is booked today.</p>}
      </section>
      <Suspense>
        {mayEdit && (theatre || url.text('theatre') === 'new') && (
          <TheatreDialog
            theatre={theatre ?? null}
            places={data.places}
            services={data.services}
            onClose={() => url.set({ theatre: null })}
          />
        )}
        {mayEdit && (equipment || url.text('equipment') === 'new') && (
          <EquipmentDialog equipment={equipment ?? null} onClose={() => url.set({ equipment: null })} />
        )}
      </Suspense>
    </div>
  )
}
