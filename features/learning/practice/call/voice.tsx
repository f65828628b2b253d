import { useLocalVoice, utteranceOf } from '../../study-frame/voice.tsx'

/** Speaks a text aloud; null where the browser has no voice for the language. Nothing leaves the device. */
export function useVoice(language: string): ((text: string) => void) | null {
  const voice = useLocalVoice(language)
  if (!voice) return null
  return text => {
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(utteranceOf(text, voice))
  }
}
