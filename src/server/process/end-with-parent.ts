// The first import of every process that the server starts: whatever else it loads, it ends with the server, however that
// ends. `disconnect` alone is not enough: a server that is killed while the process starts is gone before anybody listens.

const parent = process.ppid;
const watchMs = 2_000;

process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();
// A channel that somebody else has inherited stays open.
setInterval(() => {
  if (process.ppid !== parent) process.exit();
}, watchMs).unref();
