/**
 * Version 13 is Node-API 10, which Node.js has from 22.14 on: it crashes older ones. Version 12 aborts newer ones when a
 * thread ends (WiseLibs/better-sqlite3 #1515).
 */
module.exports = Number(process.versions.napi) < 10 ? 'better-sqlite3-12' : 'better-sqlite3';
