import { Anchor, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Address, Link } from '../../../platform/web/navigation.tsx'
import type { TakeBack } from '../../model/withdrawal/take-back.ts'

type Props = { readonly patientId: string; readonly first: readonly TakeBack[] }

/** What is taken back before a visit or an admission goes, each with the way there; nothing where nothing stands in the way. */
export function TakeBackList({ patientId, first }: Props) {
  if (first.length === 0) return null
  return (
    <div role="alert" aria-label="To be taken back first">
      <Obstacle>To be taken back first:</Obstacle>
      <ul>
        {first.map((stands) => (
          <li key={stands.what}>
            <Anchor component={Link} to={placeOf(stands, patientId)} size="sm">
              {stands.what}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A sentence on what stands in the way. */
export const Obstacle = ({ children }: { readonly children: ReactNode }) => (
  <Group gap={8} mt="md" wrap="nowrap">
    <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
    <Text size="sm">{children}</Text>
  </Group>
)

function placeOf({ on, visitId, visitNo }: TakeBack, patientId: string): Address {
  switch (on) {
    case 'bill':
      return `/final-bill/${visitNo}`
    case 'receipts':
      return `/patient-profile?patient=${patientId}&advanceOf=${visitId}`
    case 'tracking':
      return `/todays-ipd?search=${visitNo}`
    case 'pass':
      return `/gate-pass/${visitNo}`
  }
}
