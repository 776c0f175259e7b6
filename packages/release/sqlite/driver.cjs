module.exports = require(require('./driver-package.cjs'));
