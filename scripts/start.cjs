// `npm start` and `npm run prepare-release`, in words that every Node understands: one too old gets a sentence.
if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(`Node.js 20 or newer is needed; this is ${process.version}. Get it from https://nodejs.org`);
  process.exit(1);
}
// The word import itself is an error of syntax before Node 10, so it stands in a file of its own.
require('./release/import-start.cjs');
