import { Button, Menu } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useAuth } from '../../access/web/session.tsx'
import { Link } from '../../platform/web/navigation.tsx'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import css from '../../ui/page/icon-on-phone.module.css'

/** Where else radiology leads. */
export function RadiologyLists() {
  const { can } = useAuth()
  if (!can('radiology-template:read')) return null
  return (
    <Menu position="bottom-end" keepMounted>
      <Menu.Target>
        <Button variant="default" className={css.button ?? ''} aria-label="Lists" leftSection={buttonIcon(IconList)}>
          <span className={css.words}>Lists</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/radiology-templates">
          Report templates
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
