import './platform/web/fonts.css'
import './platform/web/mantine-first.css'
import './platform/web/base.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { frame, help, screens } from './features/all.web.tsx'
import { createApp } from './platform/web/app.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(createElement(createApp({ screens, frame, help })))
