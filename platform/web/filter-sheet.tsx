import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Drawer } from './drawer.tsx'
import classes from './grid.module.css'
import { gridTexts } from './grid.messages.ts'

interface FilterSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onClear: (() => void) | null
  readonly children: ReactNode
}

/** A phone's filters. */
export function FilterSheet({ opened, onClose, onClear, children }: FilterSheetProps) {
  // Opened after it is there, so that the focus knows its way back.
  const [there, setThere] = useState(false)
  useEffect(() => {
    setThere(true)
  }, [])
  return (
    <Drawer
      opened={there && opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={gridTexts.searchAndFilters}
      classNames={{ content: classes.sheetFrame }}
      closeButtonProps={{ 'aria-label': gridTexts.close }}
    >
      <div className={classes.sheet}>
        {children}
        {onClear && (
          <Button variant="default" onClick={onClear}>
            {gridTexts.clearFilters}
          </Button>
        )}
        <Button onClick={onClose}>{gridTexts.showResults}</Button>
      </div>
    </Drawer>
  )
}
