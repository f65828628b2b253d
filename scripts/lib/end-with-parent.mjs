// Preloaded into a server that a script started: when the script is killed, the server stops as if it had been asked to.
if (process.channel) {
  process.channel.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
