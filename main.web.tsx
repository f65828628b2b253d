import './platform/web/fonts.css'
import './platform/web/mantine-first.css'
import './platform/web/base.css'
import { pages } from './features/all.pages.ts'
import { banners, frame, help, tellServer } from './features/all.web.tsx'
import { createApp } from './platform/web/app.tsx'
import { startApp } from './platform/web/start.tsx'

startApp(document.getElementById('root') as HTMLElement, createApp({ pages, frame, help, banners }), tellServer)
