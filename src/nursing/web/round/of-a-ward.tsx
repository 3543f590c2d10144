import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import type { wardsContract } from '../../../wards/model/wards.contract.ts'

type Props = {
  /** The ward that the list is narrowed to. */
  readonly wardId: string | null
  /** Those that can be chosen where it is not. */
  readonly wards: RouteReply<typeof wardsContract.wards>['wards']
  readonly icon?: ReactNode
  readonly isMain?: boolean
  readonly children: string
  onWard(wardId: string): void
}

/** What is done for one ward: at once for the one of the list, else for one of the wards where somebody lies. */
export function OfAWard({ wardId, wards, icon, isMain, children, onWard }: Props) {
  const occupied = wards.filter((ward) => ward.occupied > 0)
  const variant = isMain ? 'filled' : 'default'
  if (wardId || occupied.length === 0)
    return (
      <Button variant={variant} leftSection={icon} disabled={!wardId} onClick={() => wardId && onWard(wardId)}>
        {children}
      </Button>
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant={variant} leftSection={icon}>
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Of which ward?</Menu.Label>
        {occupied.map(({ id, wardType, wardCode, occupied: patients }) => (
          <Menu.Item key={id} rightSection={patients} onClick={() => onWard(id)}>
            {`${wardType} (${wardCode})`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
